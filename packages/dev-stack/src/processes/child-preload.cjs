/* oxlint-disable typescript/unbound-method, typescript/no-unsafe-assignment, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- it wraps a method that takes many shapes */
// Loaded into every child before its own code (`node --require`). It terminates the process when the
// start command exits for any reason, and takes over the port that was reserved for it.
const { Server } = require('node:net');
const { isMainThread } = require('node:worker_threads');

/** Time to shut down before the process is forced to exit. */
const GRACE_PERIOD_MS = 10_000;

if (isMainThread && process.connected) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), GRACE_PERIOD_MS).unref();
  });
  takeOverPort(process.env['AANGAN_RESERVED_PORT']);
  // The listeners must not keep the process alive.
  process.channel?.unref();
}

/** @param {string | undefined} port the port that the start command has reserved for this process */
function takeOverPort(port) {
  if (!port) return;
  const { listen } = Server.prototype;
  /** @type {Promise<void> | undefined} */
  let released;

  /**
   * @this {Server}
   * @param {any[]} target
   */
  function listenWhenReleased(...target) {
    const [first] = target;
    const wanted = typeof first === 'object' && first !== null ? first.port : first;
    if (String(wanted) !== port) return Reflect.apply(listen, this, target);
    this.once('listening', () => process.send?.('listening'));
    released ??= new Promise((resolve) => {
      // Nothing else may keep the process alive until the message arrives.
      process.channel?.ref();
      process.once('message', () => {
        process.channel?.unref();
        resolve();
      });
      process.send?.('about to listen');
    });
    void released.then(() => Reflect.apply(listen, this, target));
    return this;
  }
  Server.prototype.listen = listenWhenReleased;
}
