import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escaped } from '@akvapolis/copy/escaped'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
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

test('for whom it was drawn stands at its root, whatever they are called', () => {
  const drawnFor = '[7,"<b> & \'$&\'"]'
  assert.match(
    fillPage(template, { ...page, drawnFor }),
    /<div id="root" data-drawn-for="\[7,&quot;&lt;b&gt; &amp; &#39;\$&amp;&#39;&quot;\]"><main>/,
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
  '<a href="/" ONCLICK="x()">',
  '<a title="a > b" onclick="x()">',
  '<svg onload>',
  '<a onclick=x()>',
  "<p style='color:red'>",
  '<SCRIPT src="/x.js"></SCRIPT>',
]) {
  test(`${markup} is never sent`, () => {
    assert.throws(() => fillPage(template, { ...page, markup }), /policy blocks/)
  })
}

test('whatever a text or a value says, its page is sent', () => {
  const words = '" onload= style= <script>alert(1)</script> <p onclick="x()"> $& АО «Щит» onerror=1'
  const markup = renderToStaticMarkup(
    createElement('main', { title: words }, createElement('a', { href: `/?${words}` }, words), words),
  )
  assert.ok(fillPage(template, { ...page, markup }).includes(markup))
  assert.doesNotMatch(markup, /<(script|p)/)
  const head = { title: words, description: words, shared: words }
  assert.ok(fillPage(template, { head, markup }).includes(`<title>${escaped(words)}</title>`))
})

test('a template that holds a page already is refused', () => {
  assert.throws(() => fillPage(fillPage(template, page), page), /empty root/)
})
