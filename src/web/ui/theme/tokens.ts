/**
 * The colours and shadows of both themes. Ramps run 1 to 12 (index 0 is step 1): 1 and 2 grounds, 3 tint, 4 tint under
 * the pointer, 5 active, 6 soft edge, 7 edge, 8 edge of 3:1, focus and path, 9 solid, 10 solid under the pointer,
 * 11 text, 12 strong text. `tokens.css` states the same values as custom properties; a test holds the two together.
 */

/** Twelve steps of one hue, from the background to strong text. */
type Ramp = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** The hues that have a ramp of their own. */
const rampNames = ['neutral', 'accent', 'success', 'warning', 'danger', 'info'] as const;

type RampName = (typeof rampNames)[number];

/** Every colour and shadow of one theme. */
export type ThemeTokens = Readonly<Record<RampName, Ramp>> & {
  /** Text on step 9 of a hue. */
  readonly on: Readonly<Record<Exclude<RampName, 'neutral'>, string>>;
  readonly bgLayout: string;
  readonly bgSheet: string;
  readonly bgRaised: string;
  readonly bgSunken: string;
  readonly bgHover: string;
  readonly bgActive: string;
  readonly bgField: string;
  readonly fill: string;
  readonly mask: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly lineControl: string;
  /** Bottom edge of editable controls, at least 3:1. */
  readonly lineWrite: string;
  readonly text: string;
  readonly textSecondary: string;
  readonly textMuted: string;
  readonly textDisabled: string;
  readonly shadowSheet: string;
  readonly shadowRaised: string;
  readonly shadowOverlay: string;
};

/** The two themes. */
export type ThemeName = 'light' | 'dark';

/** The light theme. */
const lightTokens: ThemeTokens = {
  neutral: [
    '#fcfcfb',
    '#f8f7f5',
    '#f4f3f1',
    '#efeeeb',
    '#e9e8e5',
    '#e2e0dd',
    '#d5d3d0',
    '#8e8c87',
    '#767470',
    '#64625d',
    '#4f4d49',
    '#1b1916',
  ],
  accent: [
    '#f8fcfd',
    '#f0f9fb',
    '#e2f3f7',
    '#d3edf2',
    '#c1e4ec',
    '#aad8e1',
    '#88c3cf',
    '#4295a5',
    '#066d7c',
    '#005f6d',
    '#04606e',
    '#013038',
  ],
  success: [
    '#f8fcf9',
    '#f0faf3',
    '#e3f5e8',
    '#d4efdc',
    '#c3e8cd',
    '#addcbb',
    '#8cc89f',
    '#499b68',
    '#02743e',
    '#006535',
    '#026737',
    '#003418',
  ],
  warning: [
    '#fefaf6',
    '#fef6ed',
    '#fceddd',
    '#fae3ca',
    '#f6d7b5',
    '#eec79b',
    '#ddad75',
    '#b67925',
    '#f9a93d',
    '#eb9c2c',
    '#7e4f02',
    '#3e2300',
  ],
  danger: [
    '#fffaf9',
    '#fef5f4',
    '#ffeae8',
    '#fedfdb',
    '#ffd0cb',
    '#ffbbb4',
    '#fe968e',
    '#da5652',
    '#be292d',
    '#ab1d24',
    '#ab1d24',
    '#540409',
  ],
  info: [
    '#fafbfe',
    '#f4f7fe',
    '#e8f0fe',
    '#dce8fe',
    '#ccddfe',
    '#b7cffe',
    '#93b7fe',
    '#5984e1',
    '#315bc0',
    '#274fac',
    '#2950ae',
    '#0f265a',
  ],
  on: { accent: '#ffffff', success: '#ffffff', warning: '#3e2300', danger: '#ffffff', info: '#ffffff' },
  bgLayout: '#f4f3f1',
  bgSheet: '#ffffff',
  bgRaised: '#ffffff',
  bgSunken: '#f8f7f5',
  bgHover: '#f4f3f1',
  bgActive: '#e9e8e5',
  line: '#e9e8e5',
  lineStrong: '#d5d3d0',
  lineControl: '#e2e0dd',
  lineWrite: '#8e8c87',
  text: '#1b1916',
  textSecondary: '#4f4d49',
  textMuted: '#64625d',
  textDisabled: '#8e8c87',
  bgField: '#ffffff',
  fill: 'rgba(38,32,20,.055)',
  mask: 'rgba(20,18,12,.38)',
  shadowSheet: '0 1px 2px rgba(30,26,18,.06)',
  shadowRaised: '0 0 0 1px rgba(30,26,18,.06), 0 4px 12px rgba(30,26,18,.10)',
  shadowOverlay: '0 0 0 1px rgba(30,26,18,.06), 0 12px 40px rgba(30,26,18,.18)',
};

/** The dark theme: the same hues built again for a dark ground. */
const darkTokens: ThemeTokens = {
  neutral: [
    '#10100e',
    '#181715',
    '#1f1e1c',
    '#252422',
    '#2c2b29',
    '#363532',
    '#464441',
    '#797773',
    '#8b8985',
    '#9d9b97',
    '#b1afab',
    '#efeeec',
  ],
  accent: [
    '#0d1517',
    '#0d1c1f',
    '#0e292e',
    '#0a343b',
    '#00404a',
    '#004e5a',
    '#046270',
    '#028699',
    '#4dbed3',
    '#64cce0',
    '#6ecee1',
    '#cbf0f7',
  ],
  success: [
    '#0e1610',
    '#0f1d14',
    '#122b1b',
    '#113620',
    '#014422',
    '#00542b',
    '#026838',
    '#1f8d52',
    '#5ec584',
    '#72d394',
    '#7bd59a',
    '#cef3d9',
  ],
  warning: [
    '#19130c',
    '#22170b',
    '#322009',
    '#412703',
    '#503000',
    '#613b00',
    '#794b00',
    '#a56801',
    '#e49b38',
    '#f1aa51',
    '#f1af5c',
    '#ffe3c4',
  ],
  danger: [
    '#1c100f',
    '#261312',
    '#3a1a18',
    '#4b1d1b',
    '#641a1a',
    '#792121',
    '#942e2d',
    '#c34946',
    '#f2716a',
    '#fe827b',
    '#ffa098',
    '#ffe0dc',
  ],
  info: [
    '#10141b',
    '#131926',
    '#1a2439',
    '#1f2d4b',
    '#213664',
    '#294279',
    '#365494',
    '#5074c2',
    '#82aaff',
    '#98baff',
    '#9dbdfe',
    '#dde8ff',
  ],
  on: { accent: '#051214', success: '#08120b', warning: '#150e06', danger: '#170c0b', info: '#0b0f18' },
  bgLayout: '#10100e',
  bgSheet: '#181715',
  bgRaised: '#1f1e1c',
  bgSunken: '#141312',
  bgHover: '#1f1e1c',
  bgActive: '#2c2b29',
  line: '#292725',
  lineStrong: '#464441',
  lineControl: '#363532',
  lineWrite: '#797773',
  text: '#efeeec',
  textSecondary: '#b1afab',
  textMuted: '#9d9b97',
  textDisabled: '#797773',
  bgField: '#1f1e1c',
  fill: 'rgba(255,250,240,.07)',
  mask: 'rgba(0,0,0,.6)',
  shadowSheet: '0 1px 2px rgba(0,0,0,.4)',
  shadowRaised: '0 0 0 1px rgba(255,250,240,.08), 0 4px 16px rgba(0,0,0,.5)',
  shadowOverlay: '0 0 0 1px rgba(255,250,240,.10), 0 16px 48px rgba(0,0,0,.65)',
};

/** Tokens by theme. */
export const themeTokens: Readonly<Record<ThemeName, ThemeTokens>> = { light: lightTokens, dark: darkTokens };

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The custom properties that state these tokens, as pairs of name and value, in the order of `tokens.css`. */
export function themeVariables(tokens: ThemeTokens): readonly (readonly [string, string])[] {
  const { on, ...rest } = tokens;
  const ramps = rampNames.flatMap((name) =>
    tokens[name].map((colour, index) => [`--${name}-${index + 1}`, colour] as const),
  );
  const onColours = Object.entries(on).map(([name, colour]) => [`--on-${name}`, colour] as const);
  const single = Object.entries(rest).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return [...ramps, ...onColours, ...single.map(([name, value]) => [`--${kebab(name)}`, value] as const)];
}
