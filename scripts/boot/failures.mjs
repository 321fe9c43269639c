const CRASH = '# Unhandled error between tests'

/**
 * The failed tests in what `bun test` printed: each with its file and everything printed since the test before it, so with its
 * errors. An error outside any test is one of them, without a file: Bun may print it below another one's name, and its stack tells.
 * The closing list of names is left out.
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
    const isCrash = /^-{20,}$/.test(plain) && stripColors(lines.at(0) ?? '') === CRASH && lines.length > 2
    if (plain === CRASH) lines = [line]
    else if (isCrash || /^(\(fail\)|✗) /.test(plain)) {
      failures.push([...(isCrash ? [] : [file]), ...lines].join('\n').replace(/\n{2,}/g, '\n'))
      lines = []
    }
  }
  return failures
}

export function stripColors(text) {
  // oxlint-disable-next-line no-control-regex -- a terminal's colors begin with this character
  return text.replace(/\u001b\[[0-9;]*m/g, '')
}
