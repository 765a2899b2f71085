-- On the primary: the account by which the replica reads along.
CREATE USER IF NOT EXISTS 'nightdesk_replica'@'%' IDENTIFIED BY '${REPLICA_PASSWORD}';
GRANT REPLICATION SLAVE ON *.* TO 'nightdesk_replica'@'%';
