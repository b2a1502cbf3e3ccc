const pages = ["", "/opensource", "/pricing", "/contact"];

// Complete HTML for each page; the list of routes goes with the first, because a static host cannot be asked for it.
export default {
	ssr: true,
	prerender: [...pages.map((page) => page || "/"), ...pages.map((page) => `/ja${page}`)],
	routeDiscovery: { mode: "initial" },
};
