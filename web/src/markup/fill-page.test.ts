import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillPage } from './fill-page.ts'
import { headTags } from './head-tags.ts'

const template =
  '<head><title>Insurance for divers</title><meta name="description" content="A shop." /></head>' +
  '<body><div id="root"></div></body>'
const page = {
  head: { title: 'Страхование дайверов', description: '«Полис» & "врач" < 40 м' },
  markup: '<main>$& цена</main>',
}

test('head and markup take their places as they are, and nothing is said of the page twice', () => {
  assert.equal(
    fillPage(template, page),
    '<head><title>Страхование дайверов</title>' +
      '<meta name="description" content="«Полис» &amp; &quot;врач&quot; &lt; 40 м"></head>' +
      '<body><div id="root"><main>$& цена</main></div></body>',
  )
})

test('what a messenger shows may differ from the title', () => {
  const head = headTags({ title: 'Вход', description: 'Полис', shared: 'Страховка «дайвера»' })
  assert.match(head, /<title>Вход<\/title>.*<meta property="og:title" content="Страховка «дайвера»">/)
})

for (const markup of [
  '<script>1</script>',
  '<p style="color:red">',
  '<style>p{}</style>',
  '<a onclick="x()">',
]) {
  test(`${markup} is never sent`, () => {
    assert.throws(() => fillPage(template, { ...page, markup }), /policy blocks/)
  })
}

test('a template that holds a page already is refused', () => {
  assert.throws(() => fillPage(fillPage(template, page), page), /empty root/)
})
