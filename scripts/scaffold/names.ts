import { ScaffoldError } from './plan.ts';

/** One name in the forms that code needs. */
export interface Names {
  /** `star-rating` */
  readonly kebab: string;
  /** `starRating` */
  readonly camel: string;
  /** `StarRating` */
  readonly pascal: string;
  /** `Star rating` */
  readonly words: string;
}

/** Takes `star-rating`, `starRating` or `StarRating`; refuses anything else. */
export function namesOf(given: string): Names {
  const kebab = given.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) {
    throw new ScaffoldError(
      `"${given}" is no name: letters and digits in words joined by hyphens, such as star-rating.`,
    );
  }
  const pascal = kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const words = kebab.replaceAll('-', ' ');
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    words: words.charAt(0).toUpperCase() + words.slice(1),
  };
}
