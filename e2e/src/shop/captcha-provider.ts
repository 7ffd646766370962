import type { BrowserContext, Page } from '@playwright/test'

export const provider = 'https://smartcaptcha.yandexcloud.net'

/** A shop whose captcha is the provider's, who is played. */
export const withProvider = {
  CAPTCHA_PROVIDER: 'yandex',
  CAPTCHA_SERVER_KEY: 'server-key',
  CAPTCHA_SITE_KEY: 'site-key',
  NODE_OPTIONS: `--import=${new URL('played-captcha.js', import.meta.url).href}`,
}

/** What the provider does with a visitor: lets them pass, gives them a task, or its script does not come. */
type Doing = 'pass' | 'task' | 'blocked'

/** Plays the provider's script in the browser; answers how to change what it does and what was asked of it. */
export async function playProvider(context: BrowserContext) {
  let doing: Doing = 'pass'
  const asked: string[] = []
  await context.route(`${provider}/**`, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    if (doing === 'blocked') return route.fulfill({ status: 403 })
    return route.fulfill({ contentType: 'text/javascript', body: scriptOf(doing) })
  })
  return {
    asked,
    does(next: Doing) {
      doing = next
    },
  }
}

/** The documented part of the provider's interface, as far as a page uses it. */
const scriptOf = (doing: Doing) => `
  const listeners = {}
  let params
  window.smartCaptcha = {
    render(place, given) {
      params = given
      return 7
    },
    subscribe(widget, event, listener) {
      listeners[event] = listener
    },
    execute(widget) {
      if (widget !== 7 || params.sitekey !== 'site-key' || !params.invisible) throw new Error('not as documented')
      if (${JSON.stringify(doing)} === 'pass') return params.callback('solved by nobody ' + Math.random())
      for (const [words, token] of [['Я не робот', 'solved by a person ' + Math.random()], ['Закрыть', '']]) {
        const button = document.createElement('button')
        button.textContent = words
        button.style.cssText = 'position: fixed; inset: 40% 30% auto; padding: 1rem'
        if (token === '') button.style.marginTop = '5rem'
        button.onclick = () => {
          listeners['challenge-hidden']()
          if (token) params.callback(token)
        }
        document.body.append(button)
      }
      listeners['challenge-visible']()
    },
  }
  window.startCaptcha()
`

/** The provider's window over the page. */
export function taskOn(page: Page) {
  const frame = page.frameLocator('iframe[title="Проверка, что вы не\u00a0робот"]')
  return {
    solve: frame.getByRole('button', { name: 'Я не робот' }),
    close: frame.getByRole('button', { name: 'Закрыть' }),
  }
}
