import pages from "./pages.js";

// Complete HTML for each page; the list of routes goes with the first, because a static host cannot be asked for it.
export default {
	ssr: true,
	prerender: pages.map(({ path }) => path),
	routeDiscovery: { mode: "initial" },
};
