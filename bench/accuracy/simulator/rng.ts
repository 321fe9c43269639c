/** Seeded random numbers (sfc32 by Chris Doty-Humphrey, seeded by FNV-1a) and samplers. */
export class Rng {
  private a: number
  private b: number
  private c: number
  private counter = 1
  private spare: number | null = null

  constructor(seed: string) {
    const hash = (salt: number) => {
      let h = 0x811c9dc5 ^ salt
      for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 0x01000193)
      return h | 0
    }
    this.a = hash(1)
    this.b = hash(2)
    this.c = hash(3)
    for (let i = 0; i < 16; i++) this.uniform()
  }

  uniform(low = 0, high = 1): number {
    const t = (((this.a + this.b) | 0) + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + t) | 0
    return low + ((high - low) * (t >>> 0)) / 4294967296
  }

  logUniform(low: number, high: number): number {
    return Math.exp(this.uniform(Math.log(low), Math.log(high)))
  }

  normal(mean = 0, sd = 1): number {
    if (this.spare !== null) {
      const z = this.spare
      this.spare = null
      return mean + sd * z
    }
    const radius = Math.sqrt(-2 * Math.log(1 - this.uniform()))
    const angle = 2 * Math.PI * this.uniform()
    this.spare = radius * Math.sin(angle)
    return mean + sd * radius * Math.cos(angle)
  }

  integer(low: number, high: number): number {
    return low + Math.floor(this.uniform() * (high - low + 1))
  }

  chance(p: number): boolean {
    return this.uniform() < p
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.uniform() * list.length)]!
  }

  shuffled<T>(list: readonly T[]): T[] {
    const out = [...list]
    for (let i = out.length - 1; i > 0; i--) {
      const j = this.integer(0, i)
      ;[out[i], out[j]] = [out[j]!, out[i]!]
    }
    return out
  }

  /** Gamma(shape, 1), Marsaglia & Tsang 2000. */
  gamma(shape: number): number {
    if (shape < 1) return this.gamma(shape + 1) * (1 - this.uniform()) ** (1 / shape)
    const d = shape - 1 / 3
    const c = 1 / Math.sqrt(9 * d)
    for (;;) {
      const x = this.normal()
      const v = (1 + c * x) ** 3
      if (v <= 0) continue
      if (Math.log(1 - this.uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
    }
  }

  /** Exact binomial: bisects on beta-distributed middle order statistics, then counts geometric waiting times. */
  binomial(trials: number, p: number): number {
    let n = trials
    let q = p
    if (n <= 0 || q <= 0) return 0
    if (q >= 1) return n
    if (q > 0.5) return n - this.binomial(n, 1 - q)
    let hits = 0
    while (n * q > 25 && n > 50) {
      const a = 1 + (n >> 1)
      const b = n + 1 - a
      const x = this.gamma(a)
      const middle = x / (x + this.gamma(b))
      if (middle >= q) {
        n = a - 1
        q /= middle
      } else {
        hits += a
        n = b - 1
        q = (q - middle) / (1 - middle)
      }
      if (n <= 0 || q <= 0) return hits
      if (q >= 1) return hits + n
    }
    const rest = Math.log1p(-q)
    for (let at = 0; ; hits++) {
      at += Math.floor(Math.log(1 - this.uniform()) / rest) + 1
      if (at > n) return hits
    }
  }
}
