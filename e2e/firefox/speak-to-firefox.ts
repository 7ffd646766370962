import { createRequire } from 'node:module'

/** Colours of the device: Playwright sets them for every page, and Firefox ESR ends with a command that it does not know. */
const unknownCommand = 'emulation.setMediaFeaturesOverride'

/** Playwright sets the value of a field and says so itself; as a person types, the browser is to do it and to say so. */
const setByScript = 'window.__pw_bidiInsertText('
const typed = "((text) => { document.execCommand('insertText', false, text) })("

/** Of the web socket that Playwright speaks to the browser by, no more than is needed here. */
type Socket = { send(message: string): void; emit(event: 'message', answer: Buffer, isBinary: boolean): void }

/** From now on the one command is answered here, as if done, and text is typed. */
export function speakToFirefox(): void {
  const ofPlaywright = createRequire(import.meta.resolve('@playwright/test'))
  const { ws }: { ws: { prototype: Socket } } = ofPlaywright('playwright-core/lib/utilsBundle')
  const { send } = ws.prototype
  ws.prototype.send = function (message) {
    if (!message.includes(unknownCommand)) return send.call(this, message.replace(setByScript, typed))
    const { id }: { id: number } = JSON.parse(message)
    const answer = JSON.stringify({ type: 'success', id, result: {} })
    setImmediate(() => this.emit('message', Buffer.from(answer), false))
  }
}
