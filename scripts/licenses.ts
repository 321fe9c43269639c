import { listThirdParty } from './third-party'

// `bun run licenses`: writes THIRD-PARTY-LICENSES.md from what is installed.
const packages = listThirdParty()
const rows = packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`)
const texts = packages.flatMap(({ name, version, text }) =>
  text === null ? [] : [`## ${name} ${version}\n\n~~~text\n${text.replaceAll('~~~', '---')}\n~~~\n`],
)
await Bun.write(
  'THIRD-PARTY-LICENSES.md',
  `# What others wrote

Spendlens runs on these packages, or serves parts of them in its page. Written by \`bun run licenses\`.

| Package | Version | License |
| --- | --- | --- |
${rows.join('\n')}

${texts.join('\n')}`,
)
console.log(`${packages.length} packages`)
