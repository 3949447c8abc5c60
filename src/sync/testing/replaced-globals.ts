/** Replaces globals, until all are restored. */
export function replacedGlobals() {
  const before: (() => void)[] = [];
  function replace(holder: object, name: string, value: unknown): void {
    const old = Object.getOwnPropertyDescriptor(holder, name);
    before.unshift(() => {
      if (old === undefined) Reflect.deleteProperty(holder, name);
      else Object.defineProperty(holder, name, old);
    });
    Object.defineProperty(holder, name, { value, configurable: true, writable: true });
  }
  return {
    replace,
    restore: (): void => {
      for (const restore of before.splice(0)) restore();
    },
  };
}
