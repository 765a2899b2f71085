# Read by the MySQL image when it makes a new database: from then on it follows the primary, through every restart.
sed -e "s/\${PRIMARY_HOST}/mysql/" -e "s/\${PRIMARY_PORT}/3306/" -e "s/\${REPLICA_PASSWORD}/$REPLICA_PASSWORD/" \
    /opt/nightdesk-sql/follow-mysql.sql | docker_process_sql
