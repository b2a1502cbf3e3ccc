// One file a page, as `/pricing.html`, with its styles in it.
export default { build: { format: "file", inlineStylesheets: "always" }, devToolbar: { enabled: false } };
