/** What a captcha came to: a token that counts once, or a Russian sentence why there is none. */
export type Solved = { ok: true; token: string } | { ok: false; message: string }
