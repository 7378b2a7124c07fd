import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Connects a client of a proxy, which asked with CONNECT, with its target. */
export const openTunnel = (request: IncomingMessage, socket: Duplex): void => {
  const [host = '', port = ''] = (request.url ?? '').split(':');
  const target = connect(Number(port), host, () => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    target.pipe(socket).pipe(target);
  });
  target.on('error', () => socket.destroy());
  socket.on('error', () => target.destroy());
};
