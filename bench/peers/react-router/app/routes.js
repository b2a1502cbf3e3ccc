import { index, layout, prefix, route } from "@react-router/dev/routes";

const pages = (language) => [
	index(`pages/${language}/index.jsx`),
	...["opensource", "pricing", "contact"].map((page) => route(page, `pages/${language}/${page}.jsx`)),
];

export default [layout("frames/en.jsx", pages("en")), ...prefix("ja", [layout("frames/ja.jsx", pages("ja"))])];
