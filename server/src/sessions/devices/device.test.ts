import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

for (const [device, userAgent] of [
  ['Chrome, Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`],
  ['Chrome, Windows', `${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36`],
  ['Edge, Windows', `${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
  ['Opera, Windows', `${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`],
  ['Яндекс Браузер, Windows', `${windows} ${webkit} Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36`],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Safari, iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome, iPhone', `${iphone} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`],
  [
    'Safari, macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  [
    'Samsung Internet, Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['', 'curl/8.14.1'],
  ['', ''],
  ['', undefined],
] as const) {
  test(`'${device}' is ${userAgent}`, () => assert.equal(deviceOf(userAgent), device))
}
