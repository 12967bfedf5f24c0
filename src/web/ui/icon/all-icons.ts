/** In one file, as they are fetched together. */
export * as moreIcons from './more-icons.ts';
export * as shellIcons from './shell-icons.ts';
