import fs from 'node:fs';
import path from 'node:path';
import { lastingPort } from './ports';
import { startDaemon } from './daemon';
import type { DatabaseNode } from './database-node';

/** HAProxy in front of the nodes, which leads to their leader. */
export async function startLeaderProxy(folder: string, nodes: DatabaseNode[]) {
  const port = await lastingPort();
  const file = path.join(folder, 'leader.cfg');
  const servers = nodes.map(
    (node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.apiPort}`,
  );
  const lines = [
    'defaults',
    '  mode tcp',
    '  timeout connect 4s',
    '  timeout client 30m',
    '  timeout server 30m',
    '  timeout check 3s',
    'listen leader',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk GET /primary',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ];
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  const daemon = startDaemon(path.join(folder, 'leader-proxy.log'), folder, [
    process.env.HAPROXY_PATH ?? 'haproxy',
    '-db',
    '-f',
    file,
  ]);
  return { port, kill: () => daemon.kill() };
}
