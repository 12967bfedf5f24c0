/** The names of all icons that ship, as the icons of apps use them. A test compares them with those that are drawn. */
export const appIcons: ReadonlySet<string> = new Set(
  `
  align-center align-left app-window archive arrow-down arrow-down-up arrow-left arrow-right arrow-up
  arrow-up-down arrow-up-right at-sign award badge-check banknote barcode bell bold book book-open bookmark
  bookmark-plus bot box boxes braces briefcase briefcase-business bug building building-2 cable cake
  calculator calendar calendar-check calendar-clock calendar-days calendar-range camera car chart-column
  chart-line chart-pie check chevron-down chevron-left chevron-right chevron-up chevrons-down-up
  chevrons-up-down circle circle-alert circle-check circle-chevron-down circle-dot circle-play
  circle-question-mark circle-stop circle-x clipboard clipboard-check clipboard-list clipboard-paste clock
  cloud cloud-download code coffee columns-2 columns-3 columns-4 compass copy corner-down-left cpu credit-card
  database door-open download dumbbell ellipsis expand external-link eye eye-off factory file file-check
  file-image file-pen file-plus file-search file-signature file-spreadsheet file-text file-up files filter
  flag flask-conical folder folder-open form-input forward fuel gavel gem gift git-branch git-compare git-fork
  git-merge globe graduation-cap grip-horizontal grip-vertical group hammer hand-coins handshake hard-hat hash
  heading heading-1 heading-2 heading-3 headphones heart heart-pulse history hospital hotel hourglass house
  id-card image inbox info italic key-round keyboard landmark languages laptop layers layout-dashboard
  layout-grid layout-list layout-template leaf library life-buoy lightbulb link link-2 list list-checks
  list-filter list-ordered list-plus list-todo list-tree loader-circle lock log-out mail mail-check map
  map-pin maximize maximize-2 megaphone menu merge message-square minimize minus monitor moon mouse-pointer-2
  mouse-pointer-click move move-down move-up music network newspaper notebook-pen octagon-alert package
  package-check paintbrush palette panel-left paperclip party-popper pause pen pen-line pencil pencil-line
  phone phone-call piggy-bank pill pin plane play plug plus printer puzzle qr-code quote radio receipt recycle
  redo-2 refresh-cw repeat reply rocket rotate-ccw route rows-2 rows-3 rss ruler save scale scan-line
  scan-text scissors scroll-text search send server settings share-2 shield shield-alert shield-check ship
  shirt shopping-bag shopping-cart shuffle sigma signature siren sliders-horizontal smartphone smile sparkles
  spline split square square-arrow-out-up-right square-check square-function square-pen stamp star stethoscope
  sticky-note store strikethrough sun table table-2 tag tags target text-cursor-input thermometer thumbs-down
  thumbs-up ticket timer toggle-left toggle-right train-front trash-2 tree-palm trending-up triangle-alert
  trophy truck type umbrella underline undo undo-2 unlink unplug upload user user-check user-cog user-minus
  user-plus user-round-cog users utensils vote wallet warehouse waypoints webhook wifi-off wine workflow
  wrench x zap zoom-in zoom-out
`
    .trim()
    .split(/\s+/),
);

/** Whether an icon of this name ships. Names are in kebab-case (`app-window`) or PascalCase (`AppWindow`). */
export function isAppIcon(name: string): boolean {
  return appIcons.has(kebabCase(name));
}

function kebabCase(name: string): string {
  return name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}
