/** Stands in for the storage of one tab, from `open` to `close`; `forbid`: a browser that keeps nothing. */
export function tabStorage() {
  const ownOfNode = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
  const texts = new Map<string, string>()
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  }
  // Its keys are listed as its own properties, as a browser's are.
  const listed = new Proxy(storage, {
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  return {
    texts,
    open: () => Object.defineProperty(globalThis, 'sessionStorage', { value: listed, configurable: true }),
    close: () => {
      Reflect.deleteProperty(globalThis, 'sessionStorage')
      if (ownOfNode) Object.defineProperty(globalThis, 'sessionStorage', ownOfNode)
    },
    forbid: () => Reflect.deleteProperty(globalThis, 'sessionStorage'),
  }
}
