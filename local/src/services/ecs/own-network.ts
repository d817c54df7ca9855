/**
 * Loaded before a container's code. It plays the container's own network: the port on which the code listens is a free one of this
 * machine, which is told to the parent process.
 */
import { Server } from 'node:net';

type Listen = (this: Server, ...args: unknown[]) => Server;

const prototype = Server.prototype as unknown as { listen: Listen };
const { listen } = prototype;

prototype.listen = function listenInside(port, ...rest) {
  if (typeof port !== 'number') throw new Error('A container listens on a port given as a number here.');
  this.once('listening', () => {
    const address = this.address();
    if (typeof address === 'object' && address) process.send?.({ containerPort: port, port: address.port });
  });
  const callback = rest.find((each) => typeof each === 'function');
  return listen.call(this, 0, '127.0.0.1', ...(callback ? [callback] : []));
};
// The parent is gone.
process.on('disconnect', () => process.exit(1));
