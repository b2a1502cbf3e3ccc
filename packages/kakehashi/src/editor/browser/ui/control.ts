/** What the key is called that commands begin with: Ctrl, on a Mac ⌘. */
export const control = /^(?:Mac|iP)/.test(navigator.platform) ? "⌘" : "Ctrl";
