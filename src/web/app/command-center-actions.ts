/** What the bars open. */
export interface CommandCenterActions {
  readonly openPalette: () => void;
  /** The palette with the apps an entry may be started in. */
  readonly openNewEntry: () => void;
  readonly openShortcuts: () => void;
  readonly openCreateApp: () => void;
}
