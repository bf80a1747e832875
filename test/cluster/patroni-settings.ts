/** What differs between the nodes of a cluster. */
export interface NodePlace {
  name: string;
  /** Of the Postgres, and of Patroni. */
  port: number;
  apiPort: number;
  folder: string;
  data: string;
  etcd: string;
  /** Where the programs of PostgreSQL are. */
  programs: string;
}

export const SUPERUSER = { username: 'postgres', password: 'superuser-of-the-cluster' };

/**
 * The settings of a node, as docs/several-machines.md describes them. JSON, which is also YAML. With these times, a
 * leader that is gone is replaced after 20 to 30 seconds; Patroni allows none that are much shorter.
 */
export function patroniSettings(place: NodePlace): string {
  const { name, port, apiPort, folder, data, etcd, programs } = place;
  const own = (number: number) => ({
    listen: `127.0.0.1:${number}`,
    connect_address: `127.0.0.1:${number}`,
  });
  return JSON.stringify({
    scope: 'assay',
    name,
    restapi: own(apiPort),
    etcd: { hosts: [etcd] },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { shared_buffers: '48MB', wal_keep_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      ...own(port),
      data_dir: data,
      bin_dir: programs,
      // Otherwise a standby waits for the leader's next checkpoint before it begins, for minutes.
      basebackup: { checkpoint: 'fast' },
      use_unix_socket: true,
      use_unix_socket_repl: true,
      parameters: { unix_socket_directories: folder },
      pgpass: `${folder}/pgpass`,
      pg_hba: [
        'local all all trust',
        'local replication all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
      ],
      authentication: {
        superuser: SUPERUSER,
        replication: { username: 'standby', password: 'standby-of-the-cluster' },
        rewind: { username: 'rewinder', password: 'rewinder-of-the-cluster' },
      },
    },
  });
}
