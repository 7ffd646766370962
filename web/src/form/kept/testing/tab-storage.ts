type StorageName = 'sessionStorage' | 'localStorage'

/** Stands in for the storage of one tab or browser, from `open` to `close`; `forbid`: a browser that keeps nothing. */
export function tabStorage(name: StorageName = 'sessionStorage') {
  const ownOfNode = Object.getOwnPropertyDescriptor(globalThis, name)
  const texts = new Map<string, string>()
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  // Its keys are listed as its own properties, as a browser's are.
  const listed = new Proxy(storage, {
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  return {
    texts,
    open: () => Object.defineProperty(globalThis, name, { value: listed, configurable: true }),
    close: () => {
      Reflect.deleteProperty(globalThis, name)
      if (ownOfNode) Object.defineProperty(globalThis, name, ownOfNode)
    },
    forbid: () => Reflect.deleteProperty(globalThis, name),
  }
}
