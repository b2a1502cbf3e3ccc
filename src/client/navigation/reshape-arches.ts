/**
 * Has the arches of a cover come out of those of the page before. The new page is there whole and at once: only its arches
 * begin where the old ones stood, by a transform, which needs no layout. Nothing moves where they are out of sight, or for
 * visitors who ask for less motion.
 */
export function reshapeArches(document: Document): void {
	const still = matchMedia("(prefers-reduced-motion: reduce)");
	const find = () => {
		const arches = still.matches ? [] : [...document.querySelectorAll(":has(> [data-shore]) svg")];
		return arches.map((arch) => ({ arch, place: arch.getBoundingClientRect() })).filter(({ place }) => place.bottom > 0 && place.top < innerHeight);
	};
	let before: ReturnType<typeof find> = [];
	globalThis.navigation?.addEventListener("navigate", () => {
		before = find();
	});
	// Told of the new page before it is painted.
	new MutationObserver(() => {
		for (const { arch, place } of before.length === 0 ? [] : find()) {
			const away = (other: DOMRect) => Math.abs(other.left + other.right - place.left - place.right);
			const from = before.map((old) => old.place).reduce((nearest, other) => (away(other) < away(nearest) ? other : nearest));
			// Neither in the air nor below the foot of the cover.
			const y = Math.max(Math.min(from.y, place.y), place.bottom - from.height) - place.y;
			const transform = `translate(${from.x - place.x}px, ${y}px) scale(${from.width / place.width})`;
			arch.animate({ transform: [transform, "none"], transformOrigin: ["0 0", "0 0"] }, { duration: 280, easing: "cubic-bezier(.2, .7, .2, 1)" });
		}
		before = [];
	}).observe(document.body, { childList: true });
}
