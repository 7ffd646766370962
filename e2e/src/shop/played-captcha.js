// Loaded into a shop's process before its own code: answers for the captcha's provider, whom no journey may reach.
const outside = globalThis.fetch
globalThis.fetch = async (address, init) => {
  if (!String(address).startsWith('https://smartcaptcha.yandexcloud.net/')) return outside(address, init)
  const token = new URLSearchParams(String(init.body)).get('token')
  return Response.json({ status: token?.startsWith('solved by ') ? 'ok' : 'failed' })
}
