/** A CSS module: its class names, by the names they are written with; as a whole, or one by one (`import * as styles`). */
declare module "*.module.css" {
	const classes: Readonly<Record<string, string>>;
	export = classes;
}

/** A style sheet as text. */
declare module "*.css?inline" {
	const text: string;
	export default text;
}

/** A style sheet for the whole site, imported for its effect. */
declare module "*.css";
