/** The smallest value that this share (0 to 1) of the values does not exceed; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = Math.ceil(share * sorted.length) - 1;
  return sorted[Math.min(sorted.length - 1, Math.max(0, place))] ?? 0;
}

/** The value in the middle; of an even number of values the lower one. 0 of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The mean; 0 of none. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * The probability that of `wins + losses` throws of a fair coin at least `wins` are heads (sign test, one-sided). Ties are
 * not counted. 1 if there were none.
 */
export function signTest(wins: number, losses: number): number {
  const count = wins + losses;
  if (count === 0) return 1;
  let tail = 0;
  let logChoose = 0;
  for (let heads = 0; heads <= count; heads += 1) {
    if (heads > 0) logChoose += Math.log((count - heads + 1) / heads);
    if (heads >= wins) tail += Math.exp(logChoose - count * Math.LN2);
  }
  return Math.min(1, tail);
}

/**
 * The probability of gains as large as these by chance, if gains and losses of any size were equally likely (Wilcoxon's
 * signed-rank test, one-sided, normal approximation with continuity correction). Zeros are not counted. 1 of none.
 */
export function signedRankTest(gains: readonly number[]): number {
  const sizes = gains.filter((gain) => gain !== 0).sort((a, b) => Math.abs(a) - Math.abs(b));
  const count = sizes.length;
  if (count === 0) return 1;
  let won = 0;
  for (let first = 0; first < count; ) {
    let after = first + 1;
    while (after < count && Math.abs(sizes[after] as number) === Math.abs(sizes[first] as number)) after += 1;
    // Gains of one size share their ranks.
    const rank = (first + 1 + after) / 2;
    won += rank * sizes.slice(first, after).filter((gain) => gain > 0).length;
    first = after;
  }
  const expected = (count * (count + 1)) / 4;
  const deviation = Math.sqrt((count * (count + 1) * (2 * count + 1)) / 24);
  return aboveNormal((won - expected - 0.5) / deviation);
}

/** The share of a normal distribution above `z` (Abramowitz and Stegun 26.2.17, to seven digits). */
function aboveNormal(z: number): number {
  if (z < 0) return 1 - aboveNormal(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = terms.reduceRight((rest, term) => (rest + term) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
