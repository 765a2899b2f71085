-- On a MariaDB replica that holds a copy of the primary, or nothing at all.
CHANGE MASTER TO MASTER_HOST = '${PRIMARY_HOST}', MASTER_PORT = ${PRIMARY_PORT}, MASTER_USER = 'nightdesk_replica',
  MASTER_PASSWORD = '${REPLICA_PASSWORD}', MASTER_USE_GTID = slave_pos;
START SLAVE;
