/** Which layers of the kit's sources each layer may import, besides `core`, which all may import. */
export const arrows: Readonly<Record<string, readonly string[]>> = {
	core: [],
	disk: [],
	view: [],
	sections: ["view"],
	content: ["disk", "sections"],
	render: ["sections", "view"],
	builder: ["disk", "content", "sections", "render"],
	client: ["sections", "view"],
	server: ["disk", "render", "inbox", "database", "releases"],
	releases: ["disk"],
	database: ["disk"],
	inbox: ["disk", "database"],
	internal: ["disk", "content", "sections", "render", "builder", "database", "releases", "inbox"],
	// Of the kit, the editor and the studio see the contract, its style sheets and the facade.
	editor: ["internal", "view"],
	studio: ["internal", "editor"],
	terminal: [],
	command: [
		"disk",
		"content",
		"builder",
		"editor",
		"inbox",
		"studio",
		"terminal",
		"database",
		"releases",
	],
};

/** Whether a layer may import another. */
export function isArrow(from: string, to: string): boolean {
	return from === to || to === "core" || arrows[from]?.includes(to) === true;
}
