// Runs in the captcha's own page (frame-routes.ts) around the provider's script and tells the page of ours that
// shows it what becomes of it: 'asking' when there is a task to solve, then 'solved', 'given_up' or 'failed'.
const place = document.getElementById('captcha')
const tell = (message) => window.parent.postMessage(message, window.location.origin)
const fail = () => tell({ captcha: 'failed' })

/** The task closes when it is solved too, whose token may come a moment later. */
const afterTask = 1000

// The provider calls it by this name once its script is there.
window.startCaptcha = () => {
  const { smartCaptcha } = window
  if (!smartCaptcha) return fail()
  const widget = smartCaptcha.render(place, {
    sitekey: place.dataset.siteKey,
    hl: 'ru',
    invisible: true,
    // Out of sight here; the footer of our pages says what it would say.
    hideShield: true,
    callback: (token) => token && tell({ captcha: 'solved', token }),
  })
  const events = {
    'challenge-visible': () => tell({ captcha: 'asking' }),
    'challenge-hidden': () => setTimeout(() => tell({ captcha: 'given_up' }), afterTask),
    'network-error': fail,
    'javascript-error': fail,
  }
  for (const [event, listener] of Object.entries(events)) smartCaptcha.subscribe(widget, event, listener)
  smartCaptcha.execute(widget)
}

const script = document.createElement('script')
script.src = 'https://smartcaptcha.yandexcloud.net/captcha.js?render=onload&onload=startCaptcha'
script.onerror = fail
document.head.append(script)
