/**
 * Extensions and translators move nodes into elements of theirs, or take them away. When React later removes such a node, or
 * inserts something before it, the browser would throw, and the reader would lose the page.
 */
const { insertBefore, removeChild } = Node.prototype;

Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
	let place = before;
	while (place && place.parentNode !== this) place = place.parentNode;
	return insertBefore.call(this, node, place) as T;
};

Node.prototype.removeChild = function <T extends Node>(child: T): T {
	return (this.contains(child) && child !== this && child.parentNode ? removeChild.call(child.parentNode, child) : child) as T;
};
