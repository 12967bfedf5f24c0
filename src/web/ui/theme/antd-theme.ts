import type { ThemeConfig } from 'antd';
import type { ThemeTokens } from './tokens.ts';

const fontFamily =
  '"Inter Variable", ui-sans-serif, system-ui, -apple-system, "Segoe UI", "Noto Sans", "Noto Sans CJK JP", sans-serif';

type AntdTokens = NonNullable<ThemeConfig['token']>;
type AntdComponents = NonNullable<ThemeConfig['components']>;

/** The antd theme that draws antd's controls in the colours and sizes of these tokens. */
export function antdTheme(tokens: ThemeTokens): ThemeConfig {
  return {
    cssVar: { key: 'formwright' },
    hashed: false,
    token: { ...accentTokens(tokens), ...statusTokens(tokens), ...groundTokens(tokens), ...measures },
    components: { ...controlTokens(tokens), ...layoutTokens(tokens) },
  };
}

const measures: AntdTokens = {
  controlOutlineWidth: 3,
  lineWidthFocus: 2,
  borderRadius: 6,
  borderRadiusXS: 3,
  borderRadiusSM: 4,
  borderRadiusLG: 8,
  controlHeight: 32,
  controlHeightXS: 24,
  controlHeightSM: 28,
  controlHeightLG: 40,
  fontFamily,
  fontFamilyCode: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, monospace',
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeLG: 16,
  fontSizeXL: 20,
  fontSizeHeading1: 28,
  fontSizeHeading2: 20,
  fontSizeHeading3: 16,
  fontSizeHeading4: 14,
  fontSizeHeading5: 13,
  fontWeightStrong: 600,
  lineHeight: 1.4286,
  paddingXXS: 4,
  paddingXS: 8,
  paddingSM: 12,
  padding: 16,
  paddingMD: 20,
  paddingLG: 24,
  paddingXL: 32,
  motionDurationFast: '0.08s',
  motionDurationMid: '0.14s',
  motionDurationSlow: '0.2s',
  motionEaseOut: 'cubic-bezier(.2,.8,.2,1)',
  motionEaseInOut: 'cubic-bezier(.4,0,.2,1)',
};

function accentTokens({ accent, on }: ThemeTokens): AntdTokens {
  return {
    colorPrimary: accent[8],
    colorPrimaryHover: accent[9],
    colorPrimaryActive: accent[11],
    colorPrimaryBg: accent[2],
    colorPrimaryBgHover: accent[3],
    colorPrimaryBorder: accent[7],
    colorPrimaryText: accent[10],
    colorTextLightSolid: on.accent,
    colorLink: accent[10],
    colorLinkHover: accent[11],
    controlItemBgActive: accent[2],
    controlItemBgActiveHover: accent[3],
    controlOutline: accent[3],
  };
}

function statusTokens({ success, warning, danger, info }: ThemeTokens): AntdTokens {
  return {
    colorSuccess: success[8],
    colorSuccessText: success[10],
    colorSuccessBg: success[2],
    colorWarning: warning[8],
    colorWarningText: warning[10],
    colorWarningBg: warning[2],
    colorError: danger[8],
    colorErrorText: danger[10],
    colorErrorBg: danger[2],
    colorInfo: info[8],
    colorInfoText: info[10],
    colorInfoBg: info[2],
  };
}

function groundTokens(tokens: ThemeTokens): AntdTokens {
  const { neutral } = tokens;
  return {
    colorBgLayout: tokens.bgLayout,
    colorBgContainer: tokens.bgField,
    colorBgElevated: tokens.bgRaised,
    colorBgMask: tokens.mask,
    colorFill: neutral[5],
    colorFillSecondary: neutral[4],
    colorFillTertiary: neutral[3],
    colorFillQuaternary: neutral[2],
    colorFillAlter: tokens.bgSunken,
    colorBorder: tokens.lineControl,
    colorBorderSecondary: tokens.line,
    colorSplit: tokens.line,
    colorText: tokens.text,
    colorTextHeading: tokens.text,
    colorTextSecondary: tokens.textSecondary,
    colorTextLabel: tokens.textSecondary,
    colorTextTertiary: tokens.textMuted,
    colorTextQuaternary: tokens.textMuted,
    colorTextDescription: tokens.textMuted,
    colorTextPlaceholder: tokens.textMuted,
    colorTextDisabled: tokens.textDisabled,
    colorIcon: tokens.textMuted,
    colorIconHover: tokens.text,
    controlItemBgHover: tokens.bgHover,
    boxShadow: tokens.shadowOverlay,
    boxShadowSecondary: tokens.shadowRaised,
    boxShadowTertiary: tokens.shadowSheet,
  };
}

function controlTokens(tokens: ThemeTokens): AntdComponents {
  const { accent, danger, neutral } = tokens;
  const halo = `0 0 0 3px ${accent[3]}`;
  const errorHalo = `0 0 0 3px ${danger[3]}`;
  const writable = {
    paddingInline: 10,
    paddingBlock: 5,
    activeBg: tokens.bgField,
    activeBorderColor: accent[7],
    hoverBorderColor: tokens.lineStrong,
    activeShadow: halo,
    errorActiveShadow: errorHalo,
  };
  return {
    Input: writable,
    InputNumber: { ...writable, handleVisible: 'auto' },
    DatePicker: { ...writable, colorTextDisabled: tokens.textMuted },
    Button: {
      fontWeight: 500,
      contentFontSize: 13,
      contentFontSizeSM: 12.5,
      contentFontSizeLG: 14,
      paddingInline: 12,
      paddingInlineSM: 8,
      primaryShadow: 'inset 0 1px 0 rgba(255,255,255,.12), 0 1px 2px rgba(0,0,0,.12)',
      defaultShadow: 'none',
      dangerShadow: 'none',
      primaryColor: tokens.on.accent,
      defaultBg: tokens.bgField,
      defaultBorderColor: tokens.lineStrong,
      defaultHoverBg: tokens.bgHover,
      defaultHoverColor: tokens.text,
      defaultHoverBorderColor: tokens.lineStrong,
      textHoverBg: tokens.bgHover,
      onlyIconSize: 16,
    },
    Segmented: {
      trackBg: neutral[4],
      trackPadding: 2,
      itemSelectedBg: tokens.bgRaised,
      itemColor: tokens.textSecondary,
      itemSelectedColor: tokens.text,
    },
    Switch: { trackHeightSM: 16, trackMinWidthSM: 28, handleSizeSM: 12 },
    Form: {
      labelColor: tokens.textSecondary,
      labelFontSize: 12.5,
      labelHeight: 16,
      verticalLabelPadding: '0 0 4px',
      itemMarginBottom: 16,
      labelRequiredMarkColor: danger[10],
    },
  };
}

function layoutTokens(tokens: ThemeTokens): AntdComponents {
  return {
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      popupBg: tokens.bgRaised,
      itemHeight: 28,
      itemBorderRadius: 6,
      itemMarginInline: 0,
      itemMarginBlock: 0,
      itemColor: tokens.textSecondary,
      itemHoverBg: tokens.neutral[3],
      itemSelectedBg: tokens.neutral[4],
      itemSelectedColor: tokens.text,
      groupTitleColor: tokens.textMuted,
      groupTitleFontSize: 12,
      iconSize: 16,
    },
    Table: {
      headerBg: tokens.bgSunken,
      headerColor: tokens.textMuted,
      headerSplitColor: 'transparent',
      headerBorderRadius: 0,
      borderColor: tokens.line,
      rowHoverBg: tokens.bgSunken,
      rowSelectedBg: tokens.accent[1],
      rowSelectedHoverBg: tokens.accent[2],
      cellFontSize: 13,
      cellFontSizeSM: 13,
      cellPaddingBlockSM: 8,
      cellPaddingInlineSM: 8,
      footerBg: tokens.bgSunken,
    },
    Modal: { contentBg: tokens.bgRaised, headerBg: 'transparent', titleFontSize: 16 },
    Drawer: { paddingLG: 20 },
    Tooltip: { colorBgSpotlight: tokens.neutral[11], colorTextLightSolid: tokens.neutral[0], fontSize: 12 },
    Tag: { defaultBg: tokens.neutral[3], defaultColor: tokens.textSecondary },
    Card: { headerBg: 'transparent', bodyPadding: 20 },
    Badge: { textFontSize: 11, indicatorHeight: 18 },
  };
}
