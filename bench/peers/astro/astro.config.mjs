// One HTML file per page, such as `/pricing.html`, with its styles inline.
export default {
	build: { format: "file", inlineStylesheets: "always" },
	devToolbar: { enabled: false },
};
