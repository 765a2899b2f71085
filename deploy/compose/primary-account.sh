# Read by the MySQL image when it makes a new database: the account that the replica reads along with.
sed "s/\${REPLICA_PASSWORD}/$REPLICA_PASSWORD/" /opt/nightdesk-sql/account.sql | docker_process_sql
