/** Bytes fixed by an independent implementation of the bank's wire; where they differ from ours, ours is wrong. */
export const shopKey = '111111'
export const marketPlace = '25633032'

/** `forbidden`: what a wrong reading of the signature rule gives. */
export const payments = [
  {
    name: 'P1 minimal, ASCII',
    json: '{"nonce":"n-0001","orderId":"LAB-0001","amount":200}',
    sha256: 'c804e5e8bf4290fc65fb3631cec8049599666d64d7026762380e85def35c6bd5',
    message: 'eyJub25jZSI6Im4tMDAwMSIsIm9yZGVySWQiOiJMQUItMDAwMSIsImFtb3VudCI6MjAwfQ==',
    signature: '9bf3dd9badfb1abf2d404c12e9a0c05bee7a9850ba7c72a9e9fb412ab010b39b',
    forbidden: {
      signedBase64: '171c3d13fd356abb3fc79db3e0509f9660e7ec131b2eac6518a4d9dca3ee3fa9',
      keyFirst: 'f5e2a1a1219abefa910de8ce6bbf536ddb4b3689c371d2feb32c10a5e0b4de12',
      withNewline: '384dca5a3c0a20a6c35a02a73c92468d7d5f2e0f2cce54e4f8469cae2067f0be',
    },
  },
  {
    name: 'P2 Cyrillic as raw UTF-8, plain slashes',
    json: '{"nonce":"n-0002","orderId":"LAB-0002","amount":1234.5,"details":"Заказ № 2: чай «Ёлка», 2 шт.","paymentMethod":"ac","customerAccount":"user-7","customerEmail":"buyer@example.test","customerPhone":"+79001112233","customerComment":"позвоните","displayLanguage":"ru","successUrl":"https://shop.example.test/ok?o=2","failUrl":"https://shop.example.test/fail?o=2"}',
    sha256: '2b002cc1bfb598dd1bdace32f20b968ecdccb1593f6e2608536649693f98c87e',
    message:
      'eyJub25jZSI6Im4tMDAwMiIsIm9yZGVySWQiOiJMQUItMDAwMiIsImFtb3VudCI6MTIzNC41LCJkZXRhaWxzIjoi0JfQsNC60LDQtyDihJYgMjog0YfQsNC5IMKr0IHQu9C60LDCuywgMiDRiNGCLiIsInBheW1lbnRNZXRob2QiOiJhYyIsImN1c3RvbWVyQWNjb3VudCI6InVzZXItNyIsImN1c3RvbWVyRW1haWwiOiJidXllckBleGFtcGxlLnRlc3QiLCJjdXN0b21lclBob25lIjoiKzc5MDAxMTEyMjMzIiwiY3VzdG9tZXJDb21tZW50Ijoi0L/QvtC30LLQvtC90LjRgtC1IiwiZGlzcGxheUxhbmd1YWdlIjoicnUiLCJzdWNjZXNzVXJsIjoiaHR0cHM6Ly9zaG9wLmV4YW1wbGUudGVzdC9vaz9vPTIiLCJmYWlsVXJsIjoiaHR0cHM6Ly9zaG9wLmV4YW1wbGUudGVzdC9mYWlsP289MiJ9',
    signature: 'c4b0f423d8104f6beca156863d72f140054e72525e43776c7d4f21c3a124fd62',
    forbidden: {
      signedBase64: '6f2f20ca64da4692885800ac139ceabb41ce258b9e05a649ee1cfe4883d8095a',
      keyFirst: '76ca74275873e5d1096f8d02a5b96111e007a267146199ff80dbceb246238943',
      withNewline: '032649273fe6fdc1f903ec33cc508a64b012baa15328a4f6d7c9b7858beb24b5',
    },
  },
  {
    name: 'P3 by СБП',
    json: '{"nonce":"n-0003","orderId":"LAB-0003","amount":3458,"details":"Страховой полис","paymentMethod":"sbp","displayLanguage":"ru","successUrl":"https://shop.example.test/pay/t/LAB-0003","failUrl":"https://shop.example.test/pay/t/LAB-0003"}',
    sha256: 'e9b532220cf533c4f159ead84377889c5452887158b4bbd249e22d8a46362ea6',
    message:
      'eyJub25jZSI6Im4tMDAwMyIsIm9yZGVySWQiOiJMQUItMDAwMyIsImFtb3VudCI6MzQ1OCwiZGV0YWlscyI6ItCh0YLRgNCw0YXQvtCy0L7QuSDQv9C+0LvQuNGBIiwicGF5bWVudE1ldGhvZCI6InNicCIsImRpc3BsYXlMYW5ndWFnZSI6InJ1Iiwic3VjY2Vzc1VybCI6Imh0dHBzOi8vc2hvcC5leGFtcGxlLnRlc3QvcGF5L3QvTEFCLTAwMDMiLCJmYWlsVXJsIjoiaHR0cHM6Ly9zaG9wLmV4YW1wbGUudGVzdC9wYXkvdC9MQUItMDAwMyJ9',
    signature: '722e87a2e5789778c417b0654be2037240367400df7dec1e8b4d9ac584c4ccf0',
    forbidden: {
      signedBase64: '885988b32bb34bbbe0cf200e5a53b209730b0257ac688caa0d30ecf45d00d5a6',
      keyFirst: 'ab5203124efbc9f2a41c692ca074e6ff7c8425414295f7cee6563406fa2f2b93',
      withNewline: 'd6da83d8c5a0f72f9057fc9ec111ecdc9a7729a8519cf8952c6140ab385139d3',
    },
  },
] as const

/** `body` in base64. */
export const notifications = [
  {
    name: 'N1 one paid order, trailing zeros in amount',
    aesKeyHex: '96e79218965eb72c92a549dd5a330112',
    plain:
      '{"payments":[{"orderId":"LAB-0001","showOrderId":"LAB-0001","paymentId":"54703729","account":"10","amount":200.00,"state":"end","marketPlace":25633032,"paymentMethod":"ac","stateDate":"2017-03-18T02:15:16.731+03:00"}]}',
    body: 'aiUQjOCCllvZtqBrlOldtOJW7YapXDBeO/Y/1DsCRjdY/WyEZ3uzi1bdWznzMhIvMPcl69aYWxY6jeLhfyq/YEs50Aas4czIQ+nMBXkasuSyC0pH3+r0dCVbPUkN3WOxAztpw1FTjz2e6tpOhasbXHvl538BunveCrd4zpMlTT2LPoimMctLjQRXfb5bBjJ1Bz4+AKc0hS5NPfuzOd6e7K87gETAi1m2YhTNJDP4XRwdflmoXmBwFZTF2pr3dpjRnTSfALkGbOMf5nyiMuJpYSoVgmknUX2gEvFSbzm71G0=',
    bodyBytes: 224,
    orderIds: ['LAB-0001'],
  },
  {
    name: 'N2 batch of three; the third is a stale `exp` for an order paid by another paymentId',
    aesKeyHex: '96e79218965eb72c92a549dd5a330112',
    plain:
      '{"payments":[{"orderId":"LAB-0002","showOrderId":"ЗаказX123","paymentId":"54703730","amount":1234.50,"state":"end","marketPlace":25633032,"paymentMethod":"ac","stateDate":"2024-02-29T23:59:59.999+03:00"},{"orderId":"LAB-0003","showOrderId":"LAB-0003","paymentId":"54703731","amount":1234.5,"state":"err","marketPlace":25633032,"paymentMethod":"ac","stateDate":"2024-03-01T00:00:00.000+03:00"},{"orderId":"LAB-0002","showOrderId":"ЗаказX123","paymentId":"54703700","amount":1234.50,"state":"exp","marketPlace":25633032,"paymentMethod":"ac","stateDate":"2024-03-01T00:05:57.268+03:00"}]}',
    body: 'aiUQjOCCllvZtqBrlOldtOJW7YapXDBeO/Y/1DsCRjdDT/YZKqPDhvDkhwNb5Y0WyAn7jrPvCF9HTYGUnREe0tHR4tTYRjQWhj50qAqXnTu1CtFHtwSSB9MxE1HJjLUKOkrK1BkU48iebufDu1IRT+ANlbf7Rg1FyjiyZ4SYJW0zQuUa8MTpfcPmvPLwUV4rQrK920K+a+Ycw5n5ImUl2f1wqcKn01+V/+Qi+uspyPFvSPQDbzIP9XnkvEPglrM6tgewJFPFBibhIJaI+H75R7MMZUoJVIbop8AaEsxieDkCyXHnUWoYWXaUu65EZQ2q1TESrOIGW/YRjF4Zds5Sizqs1BUJIABORGlXdYFNMbhWO7/EvJAu3V2x+vFvs9/+pPPN5vjSEDMLRROkqwRs5l3csTxMgbcoXzIX7U58WFG+iJDATVzKnfM5hVXt0BmjY8zmSbohjYp2wVcFaF6F3MIVB+SVfZExTLC2H5K+WoDcAXDzw6+z7o11NX1IbpDO4AE++2ikRyJbWE5qQSuPADx64whsn315rHChzFvHTyI/93X24jFfGEI3pFIMpuyPmHoGhviBfiKChenXpgDOemTMAKgplIv45vuufM5EaROm8wvXlBl0zbP7sOG58CLtQhFP1gMW/gdHdpicqwtejWRJ5MP2uzoON/ZMg56Baf1wkHZNgjz+CfPFcW+QkSpJY55Ex4phdeYlSosD4VYvtgeADsCuOk5yOoruilL17ejTNTVuo7ezY0ba/FvmZIEJC4HmX3V8Icg8GDrNmGF2U1nPG097+RKLNhSaY9K5HLU=',
    bodyBytes: 608,
    orderIds: ['LAB-0002', 'LAB-0003', 'LAB-0002'],
  },
] as const

export const notNotifications = [
  { name: 'empty body', key: '111111', body: '', failure: 'undecryptable' },
  {
    name: 'length not a multiple of 16',
    key: '111111',
    body: 'aiUQjOCCllvZtqBrlOldtOJW7YapXDBeO/Y/1DsCRjdY/WyEZ3uzi1bdWznzMhIvMPcl69aYWxY6jeLhfyq/YEs50Aas4czIQ+nMBXkasuSyC0pH3+r0dCVbPUkN3WOxAztpw1FTjz2e6tpOhasbXHvl538BunveCrd4zpMlTT2LPoimMctLjQRXfb5bBjJ1Bz4+AKc0hS5NPfuzOd6e7K87gETAi1m2YhTNJDP4XRwdflmoXmBwFZTF2pr3dpjRnTSfALkGbOMf5nyiMuJpYSoVgmknUX2gEvFSbzm71A==',
    failure: 'undecryptable',
  },
  {
    name: 'right body, wrong key, padding happens to be valid -> JSON parse must fail',
    key: 'wrong-00197',
    body: 'aiUQjOCCllvZtqBrlOldtOJW7YapXDBeO/Y/1DsCRjdY/WyEZ3uzi1bdWznzMhIvMPcl69aYWxY6jeLhfyq/YEs50Aas4czIQ+nMBXkasuSyC0pH3+r0dCVbPUkN3WOxAztpw1FTjz2e6tpOhasbXHvl538BunveCrd4zpMlTT2LPoimMctLjQRXfb5bBjJ1Bz4+AKc0hS5NPfuzOd6e7K87gETAi1m2YhTNJDP4XRwdflmoXmBwFZTF2pr3dpjRnTSfALkGbOMf5nyiMuJpYSoVgmknUX2gEvFSbzm71G0=',
    failure: 'not_json',
  },
  {
    name: 'valid JSON without payments',
    key: '111111',
    body: 'NWxQUwPLKfl+74j1gy77zQ==',
    failure: 'no_payments',
  },
] as const

export const merchantApiCalls = [
  {
    url: 'https://oosdemo.pscb.ru/merchantApi/checkPayment',
    body: '{"orderId":"LAB-0001","marketPlace":"25633032"}',
    signature: '9efe506073656db550c1eea1d882ba1766a72ded12f234b2a8ae5cce65e6bfe6',
  },
  {
    url: 'https://oosdemo.pscb.ru/merchantApi/checkPayment',
    body: '{"orderId":"LAB-0001","marketPlace":"25633032","requestCardData":true,"requestFiscalData":true}',
    signature: '8b640b77b74909e31f8ecc11e6debdc186e8ed0411f125b2a5a93d8d26155cf4',
  },
] as const
