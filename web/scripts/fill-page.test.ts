import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillPage } from './fill-page.ts'

const shell = '<head><title>Insurance for divers</title></head><body><div id="root"></div></body>'
const page = {
  title: 'Страхование дайверов',
  markup: '<main>$& цена</main>',
  head: '<link rel="stylesheet">',
}

test('title, markup and tags take their places as they are', () => {
  assert.equal(
    fillPage(shell, page),
    '<head><title>Страхование дайверов</title><link rel="stylesheet"></head>' +
      '<body><div id="root"><main>$& цена</main></div></body>',
  )
})

for (const markup of [
  '<script>1</script>',
  '<p style="color:red">',
  '<style>p{}</style>',
  '<a onclick="x()">',
]) {
  test(`${markup} stops the build`, () => {
    assert.throws(() => fillPage(shell, { ...page, markup }), /policy blocks/)
  })
}

test('a shell that holds a page already is refused', () => {
  assert.throws(() => fillPage(fillPage(shell, page), page), /empty root/)
})
