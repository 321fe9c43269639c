/** Special functions for the statistics, each with a relative error below 1e-7. */

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

/** ln Γ(x) for x > 0. Lanczos approximation, g = 7, n = 9 (Godfrey's coefficients). */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  let sum = LANCZOS[0]!
  for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i]! / (x - 1 + i)
  const t = x + 6.5
  return 0.9189385332046727 + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}

function betaFraction(a: number, b: number, x: number): number {
  const tiny = 1e-300
  const guard = (value: number) => (Math.abs(value) > tiny ? value : tiny)
  let c = 1
  let d = 1 / guard(1 - ((a + b) * x) / (a + 1))
  let h = d
  // Converges in about √max(a, b) rounds; the limit only stops a loop that rounding would keep alive.
  for (let m = 1; m < 20_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / guard(1 + even * d)
    c = guard(1 + even / c)
    h *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / guard(1 + odd * d)
    c = guard(1 + odd / c)
    h *= d * c
    if (Math.abs(d * c - 1) < 1e-13) break
  }
  return h
}

/** Regularised incomplete beta I_x(a, b), a, b > 0: continued fraction after Lentz (Numerical Recipes §6.4). */
export function incompleteBeta(a: number, b: number, x: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  return x > (a + 1) / (a + b + 2)
    ? 1 - (front * betaFraction(b, a, 1 - x)) / b
    : (front * betaFraction(a, b, x)) / a
}

/** Regularised lower incomplete gamma P(a, x), a > 0: series below a + 1, continued fraction above (NR §6.2). */
export function incompleteGamma(a: number, x: number): number {
  if (x <= 0) return 0
  const front = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; n < 20_000 && term > sum * 1e-15; n++) {
      term *= x / (a + n)
      sum += term
    }
    return Math.min(1, sum * front)
  }
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let h = d
  for (let n = 1; n < 20_000; n++) {
    const step = -n * (n - a)
    b += 2
    d = 1 / (step * d + b)
    c = b + step / c
    h *= d * c
    if (Math.abs(d * c - 1) < 1e-14) break
  }
  return Math.max(0, 1 - front * h)
}

/** Standard normal distribution function, relative error below 1.2e-7 in both tails (erfcc, Numerical Recipes §6.2). */
export function normalCdf(z: number): number {
  const x = Math.abs(z) * Math.SQRT1_2
  const t = 1 / (1 + 0.5 * x)
  const poly =
    -1.26551223 +
    t *
      (1.00002368 +
        t *
          (0.37409196 +
            t *
              (0.09678418 +
                t *
                  (-0.18628806 +
                    t *
                      (0.27886807 +
                        t * (-1.13520398 + t * (1.48851587 + t * (-0.82215223 + t * 0.17087277))))))))
  const tail = 0.5 * t * Math.exp(-x * x + poly)
  return z <= 0 ? tail : 1 - tail
}

/** The x in [low, high] at which the rising function `f` reaches `goal`, by bisection to full precision. */
export function solveRising(f: (x: number) => number, goal: number, low: number, high: number): number {
  let a = low
  let b = high
  for (let i = 0; i < 200; i++) {
    const middle = (a + b) / 2
    if (middle === a || middle === b) break
    if (f(middle) < goal) a = middle
    else b = middle
  }
  return (a + b) / 2
}

/** Student's t distribution function with `df` > 0 degrees of freedom, through the incomplete beta. */
export function studentCdf(t: number, df: number): number {
  const tail = 0.5 * incompleteBeta(df / 2, 0.5, df / (df + t * t))
  return t > 0 ? 1 - tail : tail
}

/** t with P(T ≤ t) = p, 0.5 ≤ p < 1, for `df` degrees of freedom. */
export function studentQuantile(p: number, df: number): number {
  return solveRising((t) => studentCdf(t, df), p, 0, 1e6)
}
