/**
 * The failed tests in what `bun test` printed: each with its file and everything printed since the test before it, so with its
 * errors. The closing list of names is left out.
 */
export function listFailures(output) {
  const failures = []
  let file = ''
  let lines = []
  for (const line of output.split('\n')) {
    const plain = stripColors(line)
    if (/^\d+ tests? failed:$/.test(plain)) break
    const isHead = /^\S+\.test\.tsx?:$/.test(plain)
    if (isHead) file = line
    if (isHead || /^(\((pass|skip|todo)\)|[✓»✎]) /.test(plain)) lines = []
    else lines.push(line)
    const isEnd = /^(\(fail\)|✗) /.test(plain) || (/^-{20,}$/.test(plain) && isCrash(lines))
    if (!isEnd) continue
    failures.push([file, ...lines].join('\n').replace(/\n{2,}/g, '\n'))
    lines = []
  }
  return failures
}

/** An error outside any test stands between two lines, the second of which ends it. */
function isCrash(lines) {
  const start = lines.findIndex((line) => stripColors(line) === '# Unhandled error between tests')
  return start !== -1 && lines.length > start + 2
}

export function stripColors(text) {
  // oxlint-disable-next-line no-control-regex -- a terminal's colors begin with this character
  return text.replace(/\u001b\[[0-9;]*m/g, '')
}
