declare module "color-name" {
	const colorNames: Readonly<Record<string, readonly [red: number, green: number, blue: number]>>;
	export default colorNames;
}
