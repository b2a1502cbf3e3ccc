import { index, layout, prefix, route } from "@react-router/dev/routes";
import pages from "../pages.js";

const pagesIn = (language) =>
	pages
		.filter((page) => page.language === language)
		.map(({ name }) =>
			name === "index"
				? index(`pages/${language}/index.jsx`)
				: route(name, `pages/${language}/${name}.jsx`),
		);

export default [
	layout("frames/en.jsx", pagesIn("en")),
	...prefix("ja", [layout("frames/ja.jsx", pagesIn("ja"))]),
];
