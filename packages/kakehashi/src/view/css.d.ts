/**
 * A CSS module. Its class names can be imported as one object, or one by one (`import * as
 * styles`).
 */
declare module "*.module.css" {
	const classes: Readonly<Record<string, string>>;
	export = classes;
}

/** A style sheet as text. */
declare module "*.css?inline" {
	const text: string;
	export default text;
}

/** A style sheet for the whole site, imported for its side effect. */
declare module "*.css";
